/** A file of the CMS's media library. */
export interface Upload {
  /** `/uploads/name.png` */
  url: string;
  name: string;
  /** Pixels; null for a file that is not a picture. */
  width: number | null;
  height: number | null;
  updatedAt: string;
}
