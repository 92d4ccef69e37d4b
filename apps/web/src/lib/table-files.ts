/** Names and MIME types that systems give to workbooks and text tables; CSV has a different one on every machine. */
export const tableFiles = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "text/csv": [".csv"],
  "text/plain": [".csv", ".txt", ".tsv"],
  "text/tab-separated-values": [".tsv"],
};
