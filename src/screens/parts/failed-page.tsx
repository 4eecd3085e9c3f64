import { reachServer } from '#api/client/http.ts';
import {
  pageReloadActions,
  pageReloadActors,
  pageReloadMachine,
  type PageReloadServices,
} from '#machines/portal/page-reload/page-reload.machine.ts';
import { FailedPage as Page, type FailedPageProps } from '#ui/shell/failed-page.tsx';

const services: PageReloadServices = { reachServer, reloadPage: () => location.reload() };
const machine = pageReloadMachine.provide({
  actors: pageReloadActors(services),
  actions: pageReloadActions(services),
});

export function FailedPage(props: FailedPageProps) {
  return <Page {...props} machine={machine} />;
}
