export interface KnownDevicesTable {
  idHash: string;
  userId: string;
  signedInAt: Date;
}
