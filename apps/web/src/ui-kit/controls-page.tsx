import { ButtonsExample, MessagesExample } from "./buttons-example.tsx";
import { ChoicesExample } from "./choices-example.tsx";
import { DatesExample, PhonesExample } from "./dates-example.tsx";
import { FieldsExample } from "./fields-example.tsx";
import { ImageViewerExample } from "./image-viewer-example.tsx";
import { OverlaysExample } from "./overlays-example.tsx";
import { SelectsExample } from "./selects-example.tsx";
import { TypeExample } from "./type-example.tsx";

/** Every control of the kit in every state. */
export function ControlsPage() {
  return (
    <>
      <TypeExample />
      <ButtonsExample />
      <MessagesExample />
      <FieldsExample />
      <SelectsExample />
      <ChoicesExample />
      <DatesExample />
      <PhonesExample />
      <OverlaysExample />
      <ImageViewerExample />
    </>
  );
}
