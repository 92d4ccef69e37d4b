import { files } from "@passage/phrases/en-us/files.ts";
import { Images } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ImageViewer } from "../ui/image-viewer.tsx";
import { Example } from "./example.tsx";

const images = [
  { id: "scan", name: "Transcript, page 1.png", width: 900, height: 1273 },
  { id: "photo", name: "Passport.jpg", width: 1600, height: 1120 },
  { id: "lost", name: "Lost from the store.png", width: 0, height: 0 },
];

/** A drawn page in place of a stored one. */
async function addressOf(id: string): Promise<string> {
  const image = images.find((one) => one.id === id);
  if (!image?.width) throw new Error("The store has no such picture.");
  const { width, height, name } = image;
  const lines = Array.from({ length: 12 }, (_, index) => {
    const length = width * (index % 3 === 2 ? 0.45 : 0.8);
    return `<rect x="${width * 0.1}" y="${height * (0.2 + index * 0.06)}" width="${length}" height="${height * 0.018}" fill="#d8d2c6"/>`;
  }).join("");
  const text = `<text x="${width * 0.1}" y="${height * 0.12}" font-family="sans-serif" font-size="${width * 0.04}" fill="#1d1b18">${name}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fffefc"/>${text}${lines}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Pictures over the whole window: upright, lying, and one that can't be had. */
export function ImageViewerExample() {
  const [current, setCurrent] = useState<string | null>(null);
  return (
    <Example title="Image viewer">
      {images.map(({ id, name }) => (
        <Button key={id} icon={Images} onClick={() => setCurrent(id)}>
          {name}
        </Button>
      ))}
      <ImageViewer
        open={current !== null}
        onClose={() => setCurrent(null)}
        images={images}
        current={current}
        onCurrent={setCurrent}
        addressOf={addressOf}
        onDownload={() => {}}
        words={files.viewer}
      />
    </Example>
  );
}
