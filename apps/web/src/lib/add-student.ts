import { createContext, useContext } from "react";

/** Opens the passport dialog, with which every registration begins. */
export const AddStudentContext = createContext<() => void>(() => undefined);

/** What an "add student" button does, wherever it stands. */
export function useAddStudent(): () => void {
  return useContext(AddStudentContext);
}
