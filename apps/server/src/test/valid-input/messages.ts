import { type Inputs, ofItem } from "./aim.ts";

export const messagesInputs: Inputs = {
  getApplicationMessages: ofItem,
  sendApplicationMessage: ({ itemId }) => ({ body: { itemId, text: "The letter comes tomorrow." } }),
  readApplicationMessages: ({ itemId }) => ({ body: { itemId, upTo: 1 } }),
  listStaffMessages: ({ itemId }) => ({ params: { id: itemId } }),
  sendStaffMessage: ({ itemId }) => ({ params: { id: itemId }, body: { text: "Thank you." } }),
  markStaffMessagesRead: ({ itemId }) => ({ params: { id: itemId }, body: { upTo: 1 } }),
};
