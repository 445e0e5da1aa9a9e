import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it came. */
export interface Received {
  from: string;
  to: string[];
  source: string;
}

export interface MailServer {
  /** As `SMTP_URL` says it. */
  url: string;
  /** The mails that it took, in that order. */
  received: Received[];
  /** The number of mails that it looks at now. */
  readonly looking: number;
  close(): Promise<void>;
}

/** A mail service on loopback. @param look is waited for before a mail is taken; what it throws refuses the mail */
export async function openMailServer(
  look: (mail: Received) => void | Promise<void> = () => {},
): Promise<MailServer> {
  const received: Received[] = [];
  let looking = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // Ends connections that a client lost without a word.
    closeTimeout: 1,
    async onData(stream, { envelope }, done) {
      try {
        const source = Buffer.concat(await stream.toArray()).toString();
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { from: envelope.mailFrom ? envelope.mailFrom.address : "", to, source };
        looking++;
        await look(mail);
        received.push(mail);
        done();
      } catch (refusal) {
        done(refusal as Error); // Whatever `look` throws is one.
      } finally {
        looking--;
      }
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a TCP port, its address is never a pipe's name.
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get looking() {
      return looking;
    },
    close,
  };
}
