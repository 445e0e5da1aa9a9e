import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AttendanceOutcome } from "#contract/specialist.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { toast } from "#src/ui/feedback/toast.ts";

/** Notes whether somebody came, and reads the day again, also where it was too late for it. */
export function useAttendance(appointmentId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (outcome: AttendanceOutcome) =>
      api.call("specialistAttendance", { params: { id: appointmentId }, body: { outcome } }),
    onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["specialistDay"] }),
  });
}
