import { templateFields } from "@passage/contract/imports/columns.ts";
import { languages } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { expect, it } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ruleContext } from "../students/check-student.ts";
import { checkRow } from "./check-row.ts";

it.each(languages)("what the template gives as examples in %s is a row without errors", (language) => {
  const { examples } = serverPhrases[language].importTable.template;
  const { errors } = checkRow(
    templateFields.map((field) => examples[field] ?? ""),
    { columns: [...templateFields], dayOrder: "dmy" },
    ruleContext({ clock: systemClock, timeZone: "Asia/Hong_Kong" }),
  );
  expect(errors).toEqual([]);
});
