import { writeFileSync } from "node:fs";
import { guillocheText } from "./guilloche.ts";

writeFileSync(new URL("../src/features/auth/guilloche.svg", import.meta.url), guillocheText());
