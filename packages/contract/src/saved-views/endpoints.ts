import { z } from "zod";
import { endpoint, signedIn } from "../endpoint.ts";
import { savedView, savedViewsQuery, viewRef, viewSave } from "./schema.ts";

export const getSavedViews = endpoint({
  id: "getSavedViews",
  method: "GET",
  path: "/issue/permission/getSavedViews",
  summary: "The views an account keeps of a list, by name.",
  access: signedIn,
  query: savedViewsQuery,
  data: z.array(savedView),
});

export const saveView = endpoint({
  id: "saveView",
  method: "POST",
  path: "/issue/permission/saveView",
  summary:
    "Keeps a list's filters under a name. 2005: another view has the name. 2006: as many are kept as may be.",
  access: signedIn,
  ownOnly: true,
  body: viewSave,
  data: savedView,
  encoding: "json",
  errors: ["2002", "2005", "2006"],
});

export const deleteView = endpoint({
  id: "deleteView",
  method: "POST",
  path: "/issue/permission/deleteView",
  summary: "Forgets a view of one's own; one that is gone already is no failure.",
  access: signedIn,
  ownOnly: true,
  body: viewRef,
  data: viewRef,
  encoding: "json",
});
