import { configure } from "@testing-library/react";
import { beforeAll } from "vitest";
import { loadParts } from "./lazy-part.ts";

// As in a page that was open for a while: the popups are there. What happens before that, lazy-part.test.tsx shows.
beforeAll(loadParts);

// A busy machine takes its time: what never comes fails all the same, only later.
configure({ asyncUtilTimeout: 4000 });
