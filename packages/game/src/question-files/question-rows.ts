export type Rows = readonly (readonly string[])[];
