/** The way to the hall: requests and answers, and lines to tables. Over the network, or to a worker of this page; who
 *  asks need not know. */
import { SOLO } from "./base";

export interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

export interface Line {
  /** Whether what is sent goes anywhere. */
  readonly open: boolean;
  send(text: string): void;
  close(): void;
}

export interface Ears {
  onopen: () => void;
  onmessage: (text: string) => void;
  onclose: () => void;
}

export interface Wire {
  /** Rejected if the hall cannot be reached. */
  ask(method: string, path: string, query: URLSearchParams, body?: string): Promise<Answer>;
  /** To a table; who sits down there is said afterwards. */
  connect(table: string, ears: Ears): Line;
}

const network: Wire = {
  async ask(method, path, query, body) {
    const init = body === undefined ? {} : { headers: { "content-type": "application/json" }, body };
    const answer = await fetch(`${path}?${query.toString()}`, { method, ...init });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  },

  connect(table, ears) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // With the table, so that all who sit there come to the same worker of the hall.
    const socket = new WebSocket(`${scheme}://${location.host}/ws?table=${encodeURIComponent(table)}`);
    socket.onopen = ears.onopen;
    socket.onmessage = (event: MessageEvent<string>) => ears.onmessage(event.data);
    socket.onclose = ears.onclose;
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (text) => socket.send(text),
      close() {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
      },
    };
  },
};

/** Fetched only by a page that needs it. */
const worker = () => import("../solo/wire");

const beside: Wire = {
  async ask(...asked) {
    return (await worker()).ask(...asked);
  },

  connect(_, ears) {
    let line: Line | null = null;
    let closed = false;
    void worker().then(({ connect }) => {
      if (!closed) line = connect(ears);
    });
    return {
      get open() {
        return line?.open ?? false;
      },
      send: (text) => line?.send(text),
      close() {
        closed = true;
        line?.close();
      },
    };
  },
};

export const wire: Wire = SOLO ? beside : network;
