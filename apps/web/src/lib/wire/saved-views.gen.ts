// Written by scripts/generate-wire.ts out of packages/contract/src/saved-views/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/saved-views/endpoints.ts";
import type { Wire } from "../wire.ts";

export const deleteView: Wire<typeof contract.deleteView> = {"id":"deleteView","method":"POST","path":"/issue/permission/deleteView","encoding":"json"};
export const getSavedViews: Wire<typeof contract.getSavedViews> = {"id":"getSavedViews","method":"GET","path":"/issue/permission/getSavedViews","encoding":"form"};
export const saveView: Wire<typeof contract.saveView> = {"id":"saveView","method":"POST","path":"/issue/permission/saveView","encoding":"json"};
