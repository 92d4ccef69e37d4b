import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { serveTasks } from "../../platform/workers/serve-tasks.ts";
import { createReadUpload } from "./read-upload.ts";
import type { PassportReading } from "./reading/read-passport.ts";

/*
 * A child process whose reader sees colours: red pictures are passports, green ones take a second, others are none.
 * Everything before the reader is real.
 */
const region = [0.1, 0.2, 0.3, 0.05] as const;

const fields: PassportReading["fields"] = {
  nameZh: { value: "王思远", confidence: 0.95, region: [...region] },
  lastName: { value: "WANG", confidence: 0.97, region: [...region] },
  firstName: { value: "SIYUAN", confidence: 0.97, region: [...region] },
  gender: { value: "M", confidence: 0.95, region: null },
  birthday: { value: "2004-05-17", confidence: 0.98, region: [...region] },
  passportNumber: { value: "EJ1234567", confidence: 0.98, region: [...region] },
  issueDate: { value: "2022-03-09", confidence: 0.4, region: [...region] },
  expiryDate: { value: "2032-03-08", confidence: 0.98, region: [...region] },
  nationality: { value: "CHN", confidence: 0.95, region: null },
  issuingCountry: { value: "CHN", confidence: 0.95, region: null },
  birthplace: { value: "GUANGDONG", confidence: 0.9, region: null },
  birthplaceZh: { value: "广东", confidence: 0.9, region: null },
};

async function read(image: Buffer): Promise<PassportReading> {
  const { dominant } = await sharp(image).stats();
  const { data, info } = await sharp(image)
    .resize(160, 120, { fit: "inside" })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const isPassport = dominant.r > 180 && dominant.g < 100 && dominant.b < 100;
  if (dominant.g > 180 && dominant.r < 100) await setTimeout(1_000);
  return {
    warnings: isPassport ? [-9108] : [-9103],
    fields: isPassport ? fields : {},
    mrz: isPassport ? ["P<CHNWANG<<SIYUAN".padEnd(44, "<"), "EJ1234567".padEnd(44, "<")] : null,
    image: { data, width: info.width, height: info.height },
    likeness: isPassport ? 1 : 0.1,
  };
}

serveTasks(createReadUpload({ read }));
