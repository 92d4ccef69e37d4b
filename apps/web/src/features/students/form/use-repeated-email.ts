import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { getRepeatedEmail } from "../../../lib/wire/students.gen.ts";

/** Asks, once the e-mail was left, whether a student or a contact has it already. Advice: a failure is not shown. */
export function useRepeatedEmail(fkStudentId: number | null, email: string | null) {
  const [left, setLeft] = useState<string | null>(null);
  const query = useQuery({
    ...read(
      getRepeatedEmail,
      { query: { email: left ?? "", fkStudentId } },
      { handles: "all", staleTime: 60_000 },
    ),
    enabled: left !== null,
  });
  return {
    /** The field was left with this in it. */
    ask: () => setLeft(email),
    /** The answer about what stands in the field now; null while there is none. */
    answer: left !== null && left === email ? (query.data ?? null) : null,
  };
}
