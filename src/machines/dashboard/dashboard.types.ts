export type DashboardEvent = { readonly type: 'dashboard.retry' };

export interface DashboardServices {
  /** Fetches all blocks anew into the query client. @throws {Failure} */
  loadDashboard(): Promise<void>;
}
