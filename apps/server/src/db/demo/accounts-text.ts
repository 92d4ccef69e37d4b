import { demoPassword } from "./data/accounts.ts";

const shown: readonly [email: string, who: string][] = [
  ["admin@demo.test", "administrator"],
  ["senior@demo.test", "consultant with subordinates"],
  ["consultant@demo.test", "consultant"],
  ["finance@demo.test", "finance"],
  ["sub@demo.test", "administrator of a sub company"],
  ["other@demo.test", "administrator of an unrelated company"],
];

/** What a first visitor needs: who may sign in where, and with which password. */
export function demoAccountLines(publicUrl: string): string[] {
  const width = Math.max(...shown.map(([email]) => email.length)) + 2;
  return [
    `Demo accounts, password ${demoPassword} for all:`,
    ...shown.map(([email, who]) => `  ${email.padEnd(width)}${who}`),
    `Back office: ${publicUrl}/bms`,
    `  ${"staff@demo.test".padEnd(width)}staff`,
  ];
}
