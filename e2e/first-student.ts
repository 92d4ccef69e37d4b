/** Id of a registered student in an account's sight, asked for as the web asks. */
export async function firstStudent(url: string, email: string): Promise<number> {
  const client = Buffer.from("passage-portal:passage-portal").toString("base64");
  const grant = { grant_type: "password", username: email, password: "Passage#1" };
  const tokens = await fetch(`${url}/authentication/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${client}` },
    body: new URLSearchParams(grant),
  });
  const { access_token } = (await tokens.json()) as { access_token: string };
  const list = await fetch(`${url}/issue/student/getGearStuApplyListByStu`, {
    method: "POST",
    headers: { at: access_token, "content-type": "application/json" },
    body: JSON.stringify({ status: ["registered"], limit: 50 }),
  });
  const { data } = (await list.json()) as {
    data: { items: { studentId: number; stuSource: string; applications: number }[] };
  };
  const found = data.items.find(({ stuSource, applications }) => stuSource === "issue" && applications > 1);
  if (!found) throw new Error("The demo story has no student with two applications for this account.");
  return found.studentId;
}
