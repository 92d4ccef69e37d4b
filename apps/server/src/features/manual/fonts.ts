import { fileURLToPath } from "node:url";

/** Latin, simplified and traditional Chinese in one: Noto Sans SC, of which a document takes the signs it uses. */
export const fontFiles = {
  normal: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
  ),
  bold: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"),
  ),
};
