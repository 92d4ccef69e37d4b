/** A student's stored files. */
export const files = {
  title: "Files",
  columns: {
    name: "File",
    category: "Category",
    belongsTo: "Belongs to",
    by: "Uploaded by",
    at: "Uploaded",
    size: "Size",
  },
  ofStudent: "Student",
  open: (name: string) => `Open ${name} in a new window`,
  download: "Download",
  downloadFailed: "The file could not be downloaded.",
  empty: "No files yet",
  emptyAdvice:
    "Documents are collected per application. Choose an application and upload what is missing there.",
  noApplications: "Documents are collected per application. Add an application first.",
  toApplications: "Go to the applications",
  loadFailed: "The files could not be loaded.",
};
