// What node found, one line of JSON a test: {name, fault}, with an empty fault if it passed.

function faultOf({ details, skip, todo }, passed) {
  if (skip !== undefined || todo !== undefined) return "left out: every test runs";
  if (passed) return "";
  const { error } = details;
  return String(error.cause?.stack ?? error.cause ?? error.message);
}

export default async function* (events) {
  for await (const { type, data } of events) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const fault = faultOf(data, type === "test:pass");
    // a group says nothing that its tests have not said
    if (data.details.type !== "suite" || (fault && !/subtests? failed$/.test(fault))) {
      yield `${JSON.stringify({ name: data.name, fault })}\n`;
    }
  }
}
