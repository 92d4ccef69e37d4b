import { LayoutGrid, Rows3 } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../ui/checkbox.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Switch } from "../ui/switch.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Example } from "./example.tsx";

const genders = [
  { value: "f", label: "Female" },
  { value: "m", label: "Male" },
];

/** Checkboxes, radios, segmented control, switch, tabs. */
export function ChoicesExample() {
  const [on, setOn] = useState(true);
  const [gender, setGender] = useState<string | null>("m");
  const [view, setView] = useState<"table" | "board">("table");
  const [tab, setTab] = useState<"all" | "open" | "mine">("all");
  return (
    <Example title="Choices">
      <Checkbox checked={on} onChange={setOn} label="Data opening" hint="The parent company may read." />
      <Checkbox checked={false} onChange={setOn} label="Not ticked" />
      <Checkbox checked={false} indeterminate onChange={setOn} label="Some" />
      <Checkbox checked={false} onChange={setOn} label="I declare" error="Tick to go on." />
      <Checkbox
        checked
        onChange={setOn}
        label="Settlement"
        disabledReason="Your company doesn’t hold this key."
      />
      <Checkbox checked={on} onChange={setOn} label="Row 1" hideLabel />
      <Switch
        checked={on}
        onChange={setOn}
        label="Mail me about every step"
        hint="At most one mail an hour."
      />
      <Switch checked={false} onChange={setOn} label="Two-step sign-in" disabledReason="Set a phone first." />
      <RadioGroup label="Gender" options={genders} value={gender} onChange={setGender} />
      <RadioGroup label="Gender" options={genders} value={null} onChange={setGender} error="Choose one." />
      <RadioGroup
        label="Passport"
        direction="column"
        options={[
          { value: "f", label: "Held" },
          { value: "m", label: "Not yet", hint: "can be added later" },
          { value: "x", label: "Lost", disabledReason: "Not for this country" },
        ]}
        value={gender}
        onChange={setGender}
      />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        segments={[
          { value: "table", label: "Table", icon: Rows3 },
          { value: "board", label: "Board", icon: LayoutGrid },
        ]}
      />
      <div className="w-full">
        <Tabs
          label="Views"
          flush
          value={tab}
          onChange={setTab}
          panelClassName="py-3 text-cell text-ink-2"
          items={[
            { value: "all", label: "All", count: 412 },
            { value: "open", label: "Open", count: 267 },
            { value: "mine", label: "Needs me", count: 14 },
          ]}
        >
          Chosen: {tab}
        </Tabs>
      </div>
    </Example>
  );
}
