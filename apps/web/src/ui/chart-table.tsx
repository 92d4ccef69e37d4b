/** The figures of a chart as a table for those who can't see it. */
export function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  /** Names of the figures; the column of names has none. */
  columns: readonly string[];
  /** First cell names the row. */
  rows: readonly { id: string; cells: readonly string[] }[];
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
