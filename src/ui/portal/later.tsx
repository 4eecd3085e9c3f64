import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

type Later<Props> = FunctionComponent<Props> & {
  /** Loads the component now; after that, it is drawn at once. */
  readonly load: () => Promise<unknown>;
};

/**
 * Returns a component that is loaded when it is first drawn, or before. With `lazy` alone, even a component that is already loaded would
 * first be drawn as loading.
 */
export const later = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Later<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);
  function LaterComponent(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(LaterComponent, { load: loadOnce });
};
