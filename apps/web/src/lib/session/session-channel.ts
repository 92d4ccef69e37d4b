import { isRecord } from "../api/api-error.ts";
import { type Audience, isTokens, type Tokens } from "./session-store.ts";

/** What tabs of one audience tell each other. */
type Message =
  | { readonly kind: "ask" }
  | { readonly kind: "tokens"; readonly tokens: Tokens }
  | { readonly kind: "ended" };

/** What a tab does about it. */
export interface ChannelListener {
  /** The tokens this tab would lend to a new sibling. */
  readonly lend: () => Tokens | null;
  readonly onTokens: (tokens: Tokens) => void;
  readonly onEnded: () => void;
}

/** The wire between the tabs. */
export interface SessionChannel {
  readonly ask: () => void;
  readonly tell: (tokens: Tokens) => void;
  readonly end: () => void;
  readonly close: () => void;
}

/** Where a tab keeps that it shares with nobody: a staff member who came as an account, by a link. */
export const ownChannelKey = "passage.channel";

/** Opens the channel of one audience: a staff session never reaches a portal tab, nor the reverse. */
export function openSessionChannel(audience: Audience, listener: ChannelListener): SessionChannel {
  const channel = new BroadcastChannel(
    `passage.${audience}.session${sessionStorage.getItem(ownChannelKey) ?? ""}`,
  );
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (data.kind === "ended") listener.onEnded();
    if (data.kind === "tokens" && isTokens(data.tokens)) listener.onTokens(data.tokens);
    if (data.kind === "ask") {
      const tokens = listener.lend();
      if (tokens) post({ kind: "tokens", tokens });
    }
  };
  return {
    ask: () => post({ kind: "ask" }),
    tell: (tokens) => post({ kind: "tokens", tokens }),
    end: () => post({ kind: "ended" }),
    close: () => channel.close(),
  };
}
