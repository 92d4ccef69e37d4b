/** What a page may have to say before anybody is signed in. */
export const start = {
  product: "Passage",
  backOffice: "back office",
  notFound: {
    title: "Page not found",
    advice: "There is nothing at this address, or your account may not open it.",
    back: "Go to the first page",
  },
  unreachable: {
    title: "No connection to the server.",
    advice: "Nothing was changed. Check the network, then try again.",
  },
};
