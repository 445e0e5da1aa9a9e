/**
 * The newest migration of the version that runs: what is deployed next migrates from there, and works beside it. Name another one here
 * once a version with it was deployed everywhere.
 */
export const RELEASED = "0000_initial";
