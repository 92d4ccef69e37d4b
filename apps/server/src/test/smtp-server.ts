import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

/** One mail as a server received it: who it goes to by the protocol, and its text. */
export interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly content: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Answers further recipients with this line; null takes them, "" never answers. */
  refuse(answer: string | null): void;
  close(): Promise<void>;
}

/** A mail server for tests: enough of SMTP (RFC 5321) to take mails, or to refuse them. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let refusal: string | null = null;

  const server = createServer((socket) => {
    sockets.add(socket);
    let recipients: string[] = [];
    let content: string[] | null = null;
    let rest = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (content) {
        if (line !== ".") return void content.push(line);
        received.push({ recipients, content: content.join("\r\n") });
        [recipients, content] = [[], null];
        say("250 taken");
      } else if (/^(EHLO|HELO|MAIL|RSET|NOOP)/i.test(line)) {
        say("250 fine");
      } else if (/^RCPT/i.test(line)) {
        if (refusal === null) recipients.push(line.slice("RCPT TO:".length));
        if (refusal !== "") say(refusal ?? "250 fine");
      } else if (/^DATA/i.test(line)) {
        content = [];
        say("354 go on");
      } else {
        say("221 bye");
        socket.end();
      }
    };
    say("220 test");
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("utf8")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (answer) => {
      refusal = answer;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
