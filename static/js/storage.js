// What this device remembers: text under a name, in localStorage. Where storage is closed nothing is remembered.

export function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // nothing to do: the page works without
  }
}

export function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // nothing was remembered
  }
}

// Storage can be written by anything that ever ran on this origin: an address from it counts only as a path of this
// site and is returned as a URL. "//host/" and "/\host/" are other hosts, also where tabs or line breaks hide it.
export function rememberedPage(name) {
  const value = remembered(name) || "";
  if (!/^\/(?![/\\])/.test(value)) return null;
  const url = new URL(value, location.origin);
  return url.origin === location.origin ? url : null;
}
