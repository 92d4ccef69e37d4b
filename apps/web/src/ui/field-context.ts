import { createContext, useContext, useId } from "react";

/** What a control must know about the field around it. */
export interface FieldState {
  controlId: string;
  labelId: string | undefined;
  /** Id of the line below (error, warning, note or hint), when there is one. */
  describedBy: string | undefined;
  invalid: boolean;
  disabledReason: string | undefined;
}

/** Filled by Field; null where a control stands alone. */
export const FieldContext = createContext<FieldState | null>(null);

/**
 * State of the surrounding field, or of a control that stands alone. `ownId` wins over the generated id, so
 * that an error summary can link to a known one.
 */
export function useFieldState(ownId?: string): FieldState {
  const generated = useId();
  const state = useContext(FieldContext);
  return (
    state ?? {
      controlId: ownId ?? generated,
      labelId: undefined,
      describedBy: undefined,
      invalid: false,
      disabledReason: undefined,
    }
  );
}
