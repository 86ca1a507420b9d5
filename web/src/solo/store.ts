/** The rows of the hall, in the browser's database. Only one tab may write: whoever opens the store takes a number, and
 *  nothing is kept for one whose number is not the last. A tab that has slept through being replaced can so harm nobody. */

type Row = [key: string, text: string | null];

const [ROWS, HOLDER] = ["rows", "holder"];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps nothing"));
  });
}

function committed(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = change.onerror = () => reject(change.error ?? new Error("the browser did not keep it"));
  });
}

export class Rows {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly holder: number,
  ) {}

  static async open(name: string): Promise<Rows> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(ROWS);
      opening.result.createObjectStore(HOLDER);
    };
    const database = await done(opening);
    const change = database.transaction(HOLDER, "readwrite");
    const before = (await done(change.objectStore(HOLDER).get(HOLDER))) as number | undefined;
    const holder = (before ?? 0) + 1;
    change.objectStore(HOLDER).put(holder, HOLDER);
    await committed(change);
    return new Rows(database, holder);
  }

  async load(): Promise<Row[]> {
    const rows = this.database.transaction(ROWS).objectStore(ROWS);
    const [keys, texts] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll() as IDBRequest<string[]>)]);
    return keys.map((key, index) => [String(key), texts[index] ?? ""]);
  }

  /** When this is over they are on disk, all of them; if it fails, none is. */
  async write(rows: readonly Row[]): Promise<void> {
    const change = this.database.transaction([ROWS, HOLDER], "readwrite", { durability: "strict" });
    const kept = change.objectStore(ROWS);
    const holding = change.objectStore(HOLDER).get(HOLDER);
    holding.onsuccess = () => {
      if (holding.result !== this.holder) return change.abort();
      for (const [key, text] of rows) {
        if (text === null) kept.delete(key);
        else kept.put(text, key);
      }
    };
    await committed(change);
  }
}
