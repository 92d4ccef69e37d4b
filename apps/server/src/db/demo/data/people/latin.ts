import { latinNames } from "./name-row.ts";

/** A name as it stands in a passport; without family name where the holder has none. */
export interface LatinName {
  lastName: string | null;
  firstName: string;
}

function people(list: string): LatinName[] {
  return latinNames(list).map((entry) => {
    const [firstName = "", lastName = ""] = entry.split("/");
    return { firstName, lastName: lastName || null };
  });
}

/** Vietnamese names, family name after the stroke, with the marks that the visual zone of a passport prints. */
export const vietnameseWomen = people(`
Thị Minh Anh/Nguyễn, Ngọc Hân/Trần, Thu Hà/Lê, Thị Phương Thảo/Phạm, Khánh Linh/Hoàng, Bảo Châu/Vũ, Thùy Dương/Đặng,
Thị Hồng Nhung/Bùi, Quỳnh Như/Đỗ
`);
export const vietnameseMen = people(`
Minh Quân/Nguyễn, Đức Huy/Trần, Hoàng Nam/Lê, Gia Bảo/Phạm, Tuấn Kiệt/Huỳnh, Quang Vinh/Phan, Anh Dũng/Võ, Hữu Phước/Ngô
`);

/** Indian names; in the south many have no family name. */
export const indianWomen = people(`
Ananya/Sharma, Priya/Patel, Diya/Nair, Kavya/Reddy, Meera/Iyer, Riya/Gupta, Sneha/Banerjee, Lakshmi Priyadarshini
`);
export const indianMen = people(`
Aarav/Mehta, Rohan/Singh, Arjun/Menon, Vivaan/Kapoor, Aditya/Deshpande, Karthik, Siddharth/Rao,
Venkata Satyanarayana Lakshmi Narasimha/Chidambaram Subramaniam
`);

/** Indonesian names; many have no family name. */
export const indonesianWomen = people(`
Putri Ayu/Lestari, Siti Nurhaliza/Rahmawati, Dewi, Maria Goretti Anastasia/Simanjuntak, Kartika, Intan Permata/Sari
`);
export const indonesianMen = people(`
Budi/Santoso, Rizky Aditya/Pratama, Agung, Raden Mas Wirayudha Kusumaningrat/Prawirodirdjo, Dimas/Wijaya, Yohanes/Hutapea
`);

/** Malaysian names of Malay holders, who have a father's name instead of a family name. */
export const malayWomen = people(`
Nur Aisyah binti Abdul Rahman, Siti Hajar binti Ismail, Nurul Izzah binti Mohd Yusof
`);
export const malayMen = people(`
Muhammad Haziq bin Abdullah, Ahmad Danial bin Zulkifli, Tengku Amir Shahrul Nizam bin Tengku Mahmood
`);
