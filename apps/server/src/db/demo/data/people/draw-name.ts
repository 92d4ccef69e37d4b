import type { Origin } from "../person.ts";
import type { Chance } from "../seeded.ts";
import { hongKongMen, hongKongSurnames, hongKongWomen } from "./hong-kong.ts";
import {
  indianMen,
  indianWomen,
  indonesianMen,
  indonesianWomen,
  type LatinName,
  malayMen,
  malayWomen,
  vietnameseMen,
  vietnameseWomen,
} from "./latin.ts";
import { mainlandMen, mainlandSurnames, mainlandWomen } from "./mainland.ts";
import { malaysianMen, malaysianSurnames, malaysianWomen } from "./malaysian-chinese.ts";
import type { NamePart } from "./name-row.ts";
import { taiwanMen, taiwanSurnames, taiwanWomen } from "./taiwan.ts";

/** A name in the scripts that a student record holds. */
export interface DrawnName extends LatinName {
  /** In Chinese characters; null for people without a Chinese name. */
  nameZh: string | null;
}

function chinese(surname: NamePart, given: NamePart): DrawnName {
  return { nameZh: `${surname.native}${given.native}`, lastName: surname.latin, firstName: given.latin };
}

/** A believable name. @param gender 0 female, 1 male */
export function drawName(chance: Chance, origin: Origin, gender: 0 | 1): DrawnName {
  const man = gender === 1;
  switch (origin) {
    case "CN":
      return chinese(chance.pick(mainlandSurnames), chance.pick(man ? mainlandMen : mainlandWomen));
    case "HK":
      return chinese(chance.pick(hongKongSurnames), chance.pick(man ? hongKongMen : hongKongWomen));
    case "TW":
      return chinese(chance.pick(taiwanSurnames), chance.pick(man ? taiwanMen : taiwanWomen));
    case "MY":
      return chance.happens(0.6)
        ? chinese(chance.pick(malaysianSurnames), chance.pick(man ? malaysianMen : malaysianWomen))
        : { nameZh: null, ...chance.pick(man ? malayMen : malayWomen) };
    case "VN":
      return { nameZh: null, ...chance.pick(man ? vietnameseMen : vietnameseWomen) };
    case "IN":
      return { nameZh: null, ...chance.pick(man ? indianMen : indianWomen) };
    case "ID":
      return { nameZh: null, ...chance.pick(man ? indonesianMen : indonesianWomen) };
  }
}
