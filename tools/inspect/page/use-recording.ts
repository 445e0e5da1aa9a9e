import { useCallback, useEffect, useRef, useState } from "react";
import type { FromPage, ToPage } from "#src/platform/inspection/protocol.ts";
import { afterTold, nothingRecorded, type Recording } from "./recording.ts";

/** How long what is told waits for more of it, before the page shows it. */
const GATHER_MS = 30;
const RETRY_MS = 1_000;

/** What the page knows by its socket. `ask` tells the apps something; false: nobody is there to hear it. */
export interface LiveRecording {
  recording: Recording;
  isConnected: boolean;
  ask: (asked: FromPage) => boolean;
}

/** Hears what every app says, and connects again when the server comes back. @param url null: there is no server */
export function useRecording(url: string | null): LiveRecording {
  const [recording, setRecording] = useState(nothingRecorded);
  const [isConnected, setConnected] = useState(false);
  const socket = useRef<WebSocket | null>(null);
  useEffect(() => {
    if (url === null) return;
    let heard: ToPage[] = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const told = heard;
      heard = [];
      gathering = undefined;
      setRecording((known) => told.reduce(afterTold, known));
    };
    const connect = () => {
      const current = new WebSocket(url);
      socket.current = current;
      current.onopen = () => {
        setConnected(true);
        // The server tells everything again.
        setRecording(nothingRecorded);
      };
      current.onmessage = ({ data }) => {
        heard.push(JSON.parse(String(data)) as ToPage); // the server speaks its protocol
        gathering ??= setTimeout(show, GATHER_MS);
      };
      current.onclose = () => {
        setConnected(false);
        retry = setTimeout(connect, RETRY_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(gathering);
      clearTimeout(retry);
      if (!socket.current) return;
      socket.current.onclose = null;
      socket.current.close();
    };
  }, [url]);
  const ask = useCallback((asked: FromPage) => {
    if (socket.current?.readyState !== WebSocket.OPEN) return false;
    socket.current.send(JSON.stringify(asked));
    return true;
  }, []);
  return { recording, isConnected, ask };
}
