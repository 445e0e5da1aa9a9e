import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import {
  APP_SOCKET,
  type FromApp,
  type FromPage,
  PAGE_SOCKET,
  parseFromPage,
  type ToApp,
  type ToPage,
} from "#src/platform/inspection/protocol.ts";
import { readFromApp } from "./from-app.ts";
import { isFromThisMachine } from "./origin.ts";

/** What is kept of an app, and of how many apps that are gone. */
const KEPT_MESSAGES = 5_000;
const KEPT_APPS = 20;
const LARGEST_FRAME = 8_000_000;

interface App {
  id: string;
  /** Everything it said since its last hello, which is the first. */
  said: FromApp[];
  /** Null when it is gone. */
  socket: WebSocket | null;
}

/** A server of Node's, of whatever kind. */
interface Upgrading {
  on(
    event: "upgrade",
    take: (request: IncomingMessage, stream: Duplex, head: Buffer<ArrayBuffer>) => void,
  ): unknown;
}

/** Where apps and pages meet: pages hear what every app said, and apps what a page asks of them. */
export class Hub {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  readonly #apps = new Map<string, App>();
  readonly #pages = new Set<WebSocket>();
  /** Apps that have not been asked yet to tell what happens. */
  readonly #waiting = new Set<WebSocket>();
  readonly #isEager: boolean;

  /** @param isEager whether apps tell what happens even while no page is open */
  constructor({ isEager }: { isEager: boolean }) {
    this.#isEager = isEager;
  }

  /** Takes the connections to the two sockets of the protocol; every other upgrade is left alone. */
  listenOn(server: Upgrading): void {
    server.on("upgrade", (request, stream, head) => {
      const path = request.url?.split("?")[0];
      if (path !== APP_SOCKET && path !== PAGE_SOCKET) return;
      if (!isFromThisMachine(request.headers)) {
        stream.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
        return;
      }
      this.#sockets.handleUpgrade(request, stream, head, (socket) => {
        // A connection that breaks closes by itself.
        socket.on("error", () => {});
        if (path === APP_SOCKET) this.#takeApp(socket);
        else this.#takePage(socket);
      });
    });
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #takeApp(socket: WebSocket): void {
    let app: App | null = null;
    socket.on("message", (data) => {
      const said = readFromApp(String(data));
      if (!said) return;
      if (said.type === "app.hello") {
        app = this.#begin(said.app, socket, said);
        return;
      }
      const id = randomUUID();
      app ??= this.#begin(id, socket, { type: "app.hello", app: id, path: "" });
      app.said.push(said);
      if (app.said.length > KEPT_MESSAGES) app.said.splice(1, 1);
      this.#tellPages({ type: "app.said", app: app.id, said });
    });
    socket.on("close", () => {
      this.#waiting.delete(socket);
      if (app?.socket === socket) this.#part(app);
    });
    this.#waiting.add(socket);
    if (this.#isEager || this.#pages.size > 0) this.#watch();
  }

  #begin(id: string, socket: WebSocket, hello: FromApp): App {
    const known = this.#apps.get(id);
    if (known?.socket && known.socket !== socket) {
      known.socket.terminate();
      known.socket = null;
    }
    const app = { id, said: [hello], socket };
    this.#apps.set(id, app);
    this.#tellPages({ type: "app.said", app: id, said: hello });
    return app;
  }

  #part(app: App): void {
    if (this.#apps.get(app.id) !== app) return;
    app.socket = null;
    this.#tellPages({ type: "app.gone", app: app.id });
    const gone = [...this.#apps.values()].filter(({ socket }) => socket === null);
    for (const { id } of gone.slice(0, -KEPT_APPS)) this.#apps.delete(id);
  }

  #watch(): void {
    for (const socket of this.#waiting) send(socket, { type: "watch" });
    this.#waiting.clear();
  }

  #takePage(page: WebSocket): void {
    this.#pages.add(page);
    for (const { id, said, socket } of this.#apps.values()) {
      for (const each of said) send(page, { type: "app.said", app: id, said: each });
      if (!socket) send(page, { type: "app.gone", app: id });
    }
    page.on("message", (data) => {
      const asked = parseFromPage(String(data));
      if (asked?.type === "clear") this.#clear();
      else if (asked) this.#pass(asked, page);
    });
    page.on("close", () => this.#pages.delete(page));
    this.#watch();
  }

  #clear(): void {
    for (const [id, { socket }] of this.#apps) {
      if (socket) send(socket, { type: "clear" });
      else this.#apps.delete(id);
    }
    this.#tellPages({ type: "apps.cleared" });
  }

  #pass({ app, ...told }: Extract<FromPage, { type: "event.send" }>, page: WebSocket): void {
    const socket = this.#apps.get(app)?.socket;
    if (socket) {
      send(socket, told);
      return;
    }
    const { sessionId, event } = told;
    const reason = "This page of the app is closed.";
    send(page, {
      type: "app.said",
      app,
      said: { type: "app.refused", sessionId, event: event.type, reason },
    });
  }

  #tellPages(told: ToPage): void {
    for (const page of this.#pages) send(page, told);
  }
}

function send(socket: WebSocket, told: ToApp | ToPage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(told));
}
