/** The files of a tar archive, as Python's `tarfile` writes them in its plainest format. */
const BLOCK = 512;

export interface Filed {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

export function* files(archive: Uint8Array<ArrayBuffer>): Generator<Filed> {
  const text = new TextDecoder();
  const field = (start: number, length: number): string => {
    const bytes = archive.subarray(start, start + length);
    const end = bytes.indexOf(0);
    return text.decode(end < 0 ? bytes : bytes.subarray(0, end));
  };
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const [name, size, prefix] = [field(at, 100), parseInt(field(at + 124, 12), 8), field(at + 345, 155)];
    const start = at + BLOCK;
    yield { name: prefix ? `${prefix}/${name}` : name, content: archive.slice(start, start + size) };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
