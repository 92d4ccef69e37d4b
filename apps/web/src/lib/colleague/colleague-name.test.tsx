import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, renderView, standInServer } from "../test-view.tsx";
import { getAgentUserInfoById } from "../wire/accounts.gen.ts";
import { ColleagueName } from "./colleague-name.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = {
  accountId: 12,
  name: "Boss Wong",
  nameZh: "王老板",
  email: "boss@agency.test",
  companyName: "Harbour Bridge Education",
  role: "administrator",
  department: null,
  position: "Head of Admissions",
  phone: "+85291234408",
  tel: null,
  messaging: { wechat: "bosswong" },
  superiorName: "Lin Mei",
  active: true,
};

function open(answer: () => Answer) {
  const server = standInServer([[getAgentUserInfoById, answer]]);
  renderView(() => <ColleagueName accountId={12} name="Boss Wong" />);
  return server;
}

test("a name opens the card by keyboard, with ways to write and call, and what nobody filled in left out", async () => {
  const { callsOf } = open(() => ({ data: card }));
  expect(callsOf(getAgentUserInfoById)).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Administrator, Head of Admissions");
  expect(callsOf(getAgentUserInfoById)[0]?.query).toEqual({ onlineAgentUserId: "12" });
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["mailto:boss@agency.test", "tel:+85291234408"]);
  for (const text of ["bosswong", "Lin Mei", "Harbour Bridge Education", "+852 9123 4408"])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText("Telephone")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("bosswong")).toBeNull());
});

test("one that can't be read says so, and is asked for again", async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1 ? { code: "2002", message: "It is not there." } : { data: { ...card, active: false } };
  });
  await userEvent.click(screen.getByRole("button", { name: "Boss Wong" }));
  await screen.findByText("The card could not be loaded");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Administrator, Head of Admissions, Disabled");
});
