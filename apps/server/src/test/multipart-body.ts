/** A part of a multipart body, in its order. */
export type Part =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly fileName: string; readonly content: Uint8Array };

/** Encodes parts as browsers do. */
export function multipartBody(parts: readonly Part[]): { contentType: string; payload: Buffer } {
  const boundary = "----passage-test-boundary";
  const chunks = parts.flatMap((part) => {
    const file = "content" in part ? `; filename="${part.fileName}"` : "";
    const type = "content" in part ? "\r\nContent-Type: application/octet-stream" : "";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${file}${type}\r\n\r\n`;
    return [
      Buffer.from(head),
      Buffer.from("content" in part ? part.content : part.value),
      Buffer.from("\r\n"),
    ];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
