export const ROW_IDS = [] as const;
export type RowId = string;
