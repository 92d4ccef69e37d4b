import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Colour = readonly [red: number, green: number, blue: number];

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** A PNG of 8-bit RGB pixels. @param colourAt the colour of the pixel in a column and row, from the top left */
export function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * (1 + width * 3) + 1 + x * 3);
  }
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const paper: Colour = [243, 240, 231];
const ink: Colour = [38, 70, 83];
const photo: Colour = [176, 196, 204];
const faint: Colour = [214, 220, 214];

// The same for everybody, drawn once.
let drawing: Uint8Array | null = null;

/** A drawing of a passport's data page, 500 x 352 (its proportions): portrait, lines of text, machine-readable zone. */
export function samplePassportImage(): Uint8Array {
  drawing ??= drawPassport();
  return drawing;
}

function drawPassport(): Uint8Array {
  return png(500, 352, (x, y) => {
    if (x > 26 && x < 156 && y > 60 && y < 226) return photo;
    const line =
      y > 60 && y < 226 && (y - 60) % 28 < 9 && x > 184 && x < 470 - ((Math.floor((y - 60) / 28) * 53) % 130);
    const zone = (y > 272 && y < 286) || (y > 306 && y < 320);
    if (line || (zone && x > 26 && x < 474 && x % 10 < 7)) return ink;
    return (x + y * 2) % 18 < 1 ? faint : paper;
  });
}
