/** A path of a zip for each file: `folder/name`, unique also where systems don't tell upper from lower case. */
export function zipNames(files: readonly { folder: string; name: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ folder, name }) => {
    const dot = name.lastIndexOf(".");
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${stem}${count === 1 ? "" : ` (${count})`}${extension}`;
      // NFC, since two spellings of one name are one file on some systems.
      const key = path.normalize("NFC").toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  });
}

/** Date and time of a place, as file names carry them: `20261120-153012`. */
export function nameStamp(instant: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    instant,
  );
  return text.replaceAll(/[-:]/g, "").replace(" ", "-");
}
